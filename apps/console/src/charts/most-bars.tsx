import { Bars } from './bars.tsx'

/** The number of bars that a chart shows; its table has all of them. */
const SHOWN = 10

type Props = { label: string; bars: Parameters<typeof Bars>[0]['bars'] }

/** The longest bars of many. The table beside them has the others. */
export function MostBars({ label, bars }: Props) {
  const longest = bars.toSorted((one, other) => other.value - one.value).slice(0, SHOWN)
  return (
    <>
      <Bars label={label} bars={longest} />
      {bars.length > SHOWN && <p>Y {bars.length - SHOWN} más en la tabla.</p>}
    </>
  )
}
