import type { OutgoingConfig } from '../../dependencies.ts'

/** The networks of tests, whose receivers are on this machine. */
export const LOOPBACK: OutgoingConfig = { networks: ['127.0.0.0/8', '::1/128'] }
