import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { album } from '../../../../test/album.ts'
import { allFigures } from '../figure.ts'
import { HoloCard } from './holo-card.tsx'

const CARD = (
  <HoloCard
    figure={allFigures(album())[0]!}
    finish={null}
    story={null}
    isFlipped={false}
    onSwipe={() => undefined}
    onTouch={() => undefined}
  />
)

test('a card that comes with the document is seen at once, and one that is turned to is dealt', () => {
  expect(renderToString(CARD)).not.toContain('data-dealt')
  render(CARD)
  expect(document.querySelector('[data-dealt]')).not.toBeNull()
})
