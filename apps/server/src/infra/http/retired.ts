import type { MiddlewareHandler } from 'hono'

/**
 * Answers a path that this release no longer has, but that a page opened before an upgrade may still call. The answer is
 * not one of the product's refusals, so every client shows its sentence for what it cannot read, which asks to reload.
 */
export const retired: MiddlewareHandler = async (c) => c.text('Esta dirección ya no existe. Recarga la página.', 410)
