import { useContext, useState } from 'react'
import { Character } from './character.tsx'
import { HeroContext } from './hero-context.ts'

type Props = {
  /** the drawing where nobody is signed in, or where this device does not have theirs */
  instead: React.JSX.Element
  className: string
}

/** Shows the person who is signed in, at rest, where nothing can be loaded any more. @see D-134 */
export function Hero({ instead, className }: Props) {
  const me = useContext(HeroContext)
  const [isLost, setLost] = useState(false)
  if (!me || isLost) return instead

  return (
    <span className={className} onErrorCapture={() => setLost(true)}>
      <Character person={me} does="rests" />
    </span>
  )
}
