import type { ReactNode } from 'react'
import styles from './black-hole.module.css'

/** The band of light around the hole, seen from the side: its far half, or the near one. */
function Band({ half }: { half: 'far' | 'near' }) {
  const sweep = half === 'far' ? 1 : 0

  return (
    <g transform="rotate(-16 140 140)" fill="none" strokeLinecap="round">
      <path d={`M6 140a134 38 0 0 ${sweep} 268 0`} stroke="#ff7a3d" strokeWidth="22" opacity=".9" />
      <path d={`M12 140a128 34 0 0 ${sweep} 256 0`} stroke="#ffb870" strokeWidth="11" />
      <path d={`M20 140a120 30 0 0 ${sweep} 240 0`} stroke="#fff0b8" strokeWidth="3" />
    </g>
  )
}

/** Shows a black hole, with a character between the two halves of its band. */
export function BlackHole({ children }: { children: ReactNode }) {
  return (
    <>
      <svg className={styles.hole} viewBox="0 0 280 280" aria-hidden="true">
        <defs>
          <radialGradient id="hole-glow">
            <stop offset=".5" stopColor="#ff9a4d" stopOpacity=".75" />
            <stop offset=".72" stopColor="#d8368e" stopOpacity=".3" />
            <stop offset="1" stopColor="#7a2be8" stopOpacity="0" />
          </radialGradient>
          <radialGradient id="hole-inside">
            <stop offset="0" stopColor="#05020f" />
            <stop offset=".8" stopColor="#0b0530" />
            <stop offset="1" stopColor="#3a1060" />
          </radialGradient>
        </defs>
        <circle cx="140" cy="140" r="138" fill="url(#hole-glow)" />
        <Band half="far" />
        <circle cx="140" cy="140" r="86" fill="#ff7a3d" />
        <circle cx="140" cy="140" r="82" fill="#ffd36b" />
        <circle cx="140" cy="140" r="77" fill="url(#hole-inside)" />
      </svg>
      {children}
      <svg className={styles.hole} viewBox="0 0 280 280" aria-hidden="true">
        <Band half="near" />
      </svg>
    </>
  )
}
