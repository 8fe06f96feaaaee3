import estrella from '@orbita/art/files/ui/estrella.svg'
import type { Milestone } from '@orbita/domain/people/anniversaries'
import { medalName, yearsOf } from '@orbita/domain/people/anniversary-words'
import { useId } from 'react'
import { planetPicture } from '../pictures/planets.ts'
import styles from './anniversary-medal.module.css'

/** The most orbits and stars that are drawn. From the next year on the medal has the number on its rim. */
const MOST_DRAWN = 5

/** The planet of each orbit, from the inner one: its drawing, its size, and where on its orbit it is, in degrees. */
const PLANETS = [
  { name: 'tierra', size: 34, at: 152 },
  { name: 'rosa', size: 38, at: 12 },
  { name: 'hielo', size: 32, at: 100 },
  { name: 'arena', size: 30, at: 205 },
  { name: 'jungla', size: 30, at: 330 },
] as const

const CENTRE = 120
const OUTER = 100
const FLAT = 0.42
const TILT = -22

/** The round medal of an anniversary: a star with an orbit more for each year. @see AN-1 */
export function AnniversaryMedal({ milestone, isNamed = true }: { milestone: Milestone; isNamed?: boolean }) {
  const years = yearsOf(milestone)
  const orbits = radiiOf(Math.min(years, MOST_DRAWN))
  const sun = useId()

  return (
    <span className={styles.medal}>
      <span className={styles.sky} aria-hidden="true">
        <svg viewBox="0 0 240 240" aria-hidden="true">
          <defs>
            <radialGradient id={sun} cx=".38" cy=".32" r=".8">
              <stop offset="0" className={styles.bright} />
              <stop offset=".4" className={styles.gold} />
              <stop offset="1" className={styles.deep} />
            </radialGradient>
          </defs>
          {orbits.map((radius) => (
            <Orbit key={radius} radius={radius} />
          ))}
          <circle cx={CENTRE} cy={CENTRE} r={40} fill={`url(#${sun})`} />
          <path d="M100 104Q106 92 120 90" className={styles.shine} />
          {orbits.map((radius) => (
            <Orbit key={radius} radius={radius} isFront />
          ))}
          {orbits.map((radius, index) => (
            <Planet key={radius} radius={radius} {...PLANETS[index]!} />
          ))}
        </svg>
      </span>
      <span className={styles.stars} aria-hidden="true">
        {years > MOST_DRAWN ? (
          <b>{years}</b>
        ) : (
          orbits.map((radius) => <img key={radius} src={estrella} alt="" width={24} height={24} />)
        )}
      </span>
      {isNamed && <b className={styles.ribbon}>{medalName(milestone)}</b>}
    </span>
  )
}

function radiiOf(count: number): number[] {
  if (count === 1) return [86]
  const inner = count > 3 ? 50 : 58
  return Array.from({ length: count }, (_, index) => inner + ((OUTER - inner) / (count - 1)) * index)
}

/** An orbit; its front half is drawn over the star. */
function Orbit({ radius, isFront = false }: { radius: number; isFront?: boolean }) {
  const [left, right] = [CENTRE - radius, CENTRE + radius]
  const arc = `A${radius} ${radius * FLAT} 0 0`
  const back = isFront ? '' : `${arc} 0 ${left} ${CENTRE}`
  return (
    <g transform={`rotate(${TILT} ${CENTRE} ${CENTRE})`}>
      <path d={`M${left} ${CENTRE}${arc} 0 ${right} ${CENTRE}${back}`} className={styles.orbit} data-part="orbit" />
    </g>
  )
}

function Planet({ radius, name, size, at }: { radius: number; name: string; size: number; at: number }) {
  const angle = (at / 180) * Math.PI
  const tilt = (TILT / 180) * Math.PI
  const [x, y] = [radius * Math.cos(angle), radius * FLAT * Math.sin(angle)]
  return (
    <image
      href={planetPicture(`planetas/${name}`)}
      x={CENTRE + x * Math.cos(tilt) - y * Math.sin(tilt) - size / 2}
      y={CENTRE + x * Math.sin(tilt) + y * Math.cos(tilt) - size / 2}
      width={size}
      height={size}
      className={styles.planet}
      data-part="planet"
    />
  )
}
