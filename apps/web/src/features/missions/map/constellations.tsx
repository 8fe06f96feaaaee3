import { useId } from 'react'

const FIGURES = [
  [
    [92, 126],
    [152, 90],
    [212, 132],
    [292, 102],
    [322, 156],
  ],
  [
    [560, 330],
    [610, 380],
    [680, 340],
    [720, 400],
  ],
  [
    [180, 552],
    [230, 592],
    [300, 572],
    [360, 606],
  ],
  [
    [830, 96],
    [880, 150],
    [950, 110],
  ],
  [
    [930, 640],
    [980, 600],
    [1040, 660],
  ],
] as const

/** Stars joined by lines, over and over, behind the routes. */
export function Constellations() {
  const id = useId()

  return (
    <>
      <pattern id={id} width={1080} height={720} patternUnits="userSpaceOnUse">
        {FIGURES.map((stars) => (
          <g key={stars.join()}>
            <polyline points={stars.join(' ')} />
            {stars.map(([x, y]) => (
              <circle key={x} cx={x} cy={y} r={3} />
            ))}
          </g>
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} opacity={0.5} />
    </>
  )
}
