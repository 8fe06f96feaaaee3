const YEAR_SECONDS = 31_536_000

/** The headers of every answer, including errors of the connection. */
export type SecurityHeaders = Readonly<Record<string, string>>

type PolicyOptions = {
  /** sources of its inline scripts, as `'sha256-…'` */
  scripts?: readonly string[]
  /** whether it may show other pages of the product in frames */
  mayFrame?: boolean
  /** whether its elements may have style attributes */
  hasStyleAttributes?: boolean
}

/**
 * Builds the content security policy of a page.
 *
 * @param styles sources of its inline styles, as `'sha256-…'` or `'nonce-…'`
 */
export function contentPolicy(styles: readonly string[], options: PolicyOptions = {}): string {
  const { scripts = [], mayFrame = false, hasStyleAttributes = false } = options
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...(hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(mayFrame ? ["frame-src 'self'"] : []),
  ].join('; ')
}

/**
 * The content security policy of the preview, which the console alone shows in a frame: it has no origin, so neither
 * session nor storage, and cannot ask for anything but its own files.
 */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * The content security policy of the script in which the console reads documents of employees, in a thread of its own:
 * it may run the library it is given, and ask for nothing.
 */
export const DOCUMENT_READER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** The permissions of the console's document: it reads codes with the camera of the device. */
export const CONSOLE_PERMISSIONS = permissions({ camera: '(self)' })

function permissions({ camera }: { camera: '()' | '(self)' }): string {
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`
}

/** Builds the security headers. @param options.isSecure whether people reach the product over https */
export function securityHeaders({ isSecure }: { isSecure: boolean }): SecurityHeaders {
  return {
    'content-security-policy': contentPolicy([]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions({ camera: '()' }),
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}
