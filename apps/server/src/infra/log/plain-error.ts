/** The parts of an error that are logged. */
export type PlainError = { type: string; code?: string; message: string; stack?: string; cause?: PlainError }

const DEEPEST_CAUSE = 3

/** Keeps an error without its other properties, where a driver puts rows and parameters, and without personal data. */
export function plainError(error: Error, depth = 0): PlainError {
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: withoutPersonalData(error.message),
    ...(error.stack && { stack: withoutPersonalData(error.stack) }),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE && { cause: plainError(error.cause, depth + 1) }),
  }
}

// The name before an @ has a limit, because the search would otherwise take seconds in a long text without any.
function withoutPersonalData(text: string): string {
  return text
    .replace(/[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g, '[correo]')
    .replace(/(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/g, '[token]')
    .replace(/(?<![\w.:])\d{6,}(?![\w.])/g, '[número]')
}
