/** The values of postgresql.conf by name, passed to the server on its command line. */
export type Settings = Readonly<Record<string, string>>

/**
 * The settings of the embedded server. It fits beside the product on a modest machine (about 40 MB of memory in use),
 * is not reachable from outside, and writes every commit to disk before acknowledging it.
 */
export const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0600',
  // A process holds a pool of 10, 2 read pipelines, 1 listener and 1 presence: this allows three processes and a
  // backup.
  max_connections: '50',
  superuser_reserved_connections: '3',

  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'off',
  // `mmap` needs no /dev/shm, which hardened containers leave out.
  dynamic_shared_memory_type: 'mmap',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  max_wal_senders: '0',

  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  jit: 'off',

  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '5s',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_duration_statement: '1s',
  log_checkpoints: 'off',
}

/**
 * The settings of databases that live as long as a test run: cloning a template is ten times faster. Never for real
 * data.
 */
export const TESTING_SETTINGS: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
