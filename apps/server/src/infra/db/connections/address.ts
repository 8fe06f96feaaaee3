const PROTOCOL = /^postgres(?:ql)?:\/\//i
const WRITABLE = ['read-write', 'primary']

/** Returns whether a text is the address of a database on one server, with its name. */
export function isDatabaseAddress(text: string): boolean {
  if (!PROTOCOL.test(text) || !URL.canParse(text)) return false

  const { hostname, pathname, searchParams } = new URL(text)
  const wanted = searchParams.get('target_session_attrs')
  return !hostname.includes(',') && pathname.length > 1 && (wanted === null || WRITABLE.includes(wanted))
}

/** Returns host and port, which are not secret. */
export function placeOf(address: string): string {
  const { hostname, port } = new URL(address)
  return `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`
}
