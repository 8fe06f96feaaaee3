import type { SvgDocument } from '../core/svg-document.ts'

export function drawProfileSubject(_doc: SvgDocument): string {
  return ''
}
