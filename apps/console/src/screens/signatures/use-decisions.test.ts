import { RpcError } from '@orbita/web/rpc/rpc-error'
import { expect, test } from 'vitest'
import { failedWords } from './use-decisions.ts'

test.each(['MOVEMENT_DECIDED', 'NOT_FOUND'] as const)(
  'PT-6: what was decided or withdrawn waits no longer: %s',
  (code) => {
    expect(failedWords(new RpcError(code))).toBe(
      'Tu decisión no salió: otra persona ya lo decidió, o quien lo pidió lo retiró.',
    )
  },
)

test('a decision that failed otherwise says that its request still waits', () => {
  expect(failedWords(new RpcError('UNREACHABLE'))).toMatch(/Sigue en la lista\.$/)
})
