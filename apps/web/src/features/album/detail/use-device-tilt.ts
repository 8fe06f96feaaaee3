import { useEffect, useEffectEvent } from 'react'
import { useTiltConsent } from './tilt-permission.ts'
import type { Lean } from './use-tilt.ts'

/** The rotation that moves the light from the centre to the edge of the card, in degrees. */
const REACH = 22

/**
 * Tilts with the device, relative to how it is being held. If the system requires a permission, it starts once that is
 * granted.
 */
export function useDeviceTilt(lean: (to: Lean) => void): void {
  const consent = useTiltConsent()
  const onLean = useEffectEvent(lean)

  useEffect(() => {
    if (consent !== 'granted') return

    let held: { beta: number; gamma: number } | undefined
    const onOrientation = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return
      held ??= { beta, gamma }
      onLean({ x: 0.5 + (gamma - held.gamma) / (2 * REACH), y: 0.5 + (beta - held.beta) / (2 * REACH) })
      // The centre slowly follows the angle at which the device is held.
      held = { beta: held.beta + (beta - held.beta) * 0.01, gamma: held.gamma + (gamma - held.gamma) * 0.01 }
    }
    addEventListener('deviceorientation', onOrientation)
    return () => removeEventListener('deviceorientation', onOrientation)
  }, [consent])
}
