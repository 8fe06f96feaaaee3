// @vitest-environment node
import { expect, test } from 'vitest'
import { leanCss } from './lean-styles.ts'

test('a stylesheet keeps its rules, without the notice and the properties that nothing reads', () => {
  const css =
    '/*! tailwindcss v4.3.5 | MIT License | https://tailwindcss.com */\n' +
    '.a{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light;margin:0}.b{--lightningcss-dark:initial}\n'
  expect(leanCss(css)).toBe('.a{color-scheme:light;margin:0}.b{}')
})

test('a stylesheet that needs those properties does not build', () => {
  expect(() => leanCss('.a{color:light-dark(#fff,#000)}')).toThrow('light-dark')
})
