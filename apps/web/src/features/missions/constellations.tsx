import { useId } from 'react'

const FIGURES = [
  [
    [62, 96],
    [122, 60],
    [182, 102],
    [262, 72],
    [292, 126],
  ],
  [
    [330, 330],
    [380, 380],
    [450, 340],
    [490, 400],
  ],
  [
    [90, 452],
    [140, 492],
    [210, 472],
    [270, 506],
  ],
] as const

/** Stars joined by lines, over and over, behind the routes. */
export function Constellations() {
  const id = useId()

  return (
    <>
      <pattern id={id} width={540} height={560} patternUnits="userSpaceOnUse">
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
