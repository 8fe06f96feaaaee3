import { useEffect, useEffectEvent } from 'react'
import { useTiltConsent } from './tilt-permission.ts'
import type { Lean } from './use-tilt.ts'

/** Degrees from how the device is held to the end of the card. */
const REACH = 22

/** Leans with the device, from the way it is being held; where that needs a permission, only once it has been given. */
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
      // A new way of holding it becomes the centre, little by little.
      held = { beta: held.beta + (beta - held.beta) * 0.01, gamma: held.gamma + (gamma - held.gamma) * 0.01 }
    }
    addEventListener('deviceorientation', onOrientation)
    return () => removeEventListener('deviceorientation', onOrientation)
  }, [consent])
}
