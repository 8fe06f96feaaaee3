import brazo from '@orbita/art/files/momentos/acceso-brazo.svg'
import mira from '@orbita/art/files/momentos/acceso-mira.svg'
import niega from '@orbita/art/files/momentos/acceso-niega.svg'
import ojos from '@orbita/art/files/momentos/acceso-ojos.svg'
import tapa from '@orbita/art/files/momentos/acceso-tapa.svg'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { isMotionOff } from '../../ui/motion.ts'
import styles from './login-astronaut.module.css'

type Pose = 'waves' | 'looks' | 'covers' | 'refuses' | 'jumps'

/** The letters over which the eyes travel from one side to the other, and how far they go, in pixels of the drawing. */
const LETTERS = 30
const REACH = 9

/**
 * Shows what the astronaut does while the employee signs in: she follows the e-mail with her eyes, covers them at the
 * cédula, peeks when it is shown, shakes her head at a failure and jumps at the way in, without a word. She is decorative, and comes after
 * the page is interactive.
 *
 * @see D-13, S-13
 */
export function LoginAstronaut() {
  const root = useRef<HTMLSpanElement>(null)
  const { pose, look, isPeeking, settle } = useFormWatch(root)

  return (
    <span
      ref={root}
      className={styles.astronaut}
      data-pose={pose}
      data-peeks={isPeeking || undefined}
      style={{ '--look': `${look}px` } as CSSProperties}
    >
      <span data-part="looks">
        <Picture file={mira} />
        <Picture file={ojos} part="eyes" />
      </span>
      <span data-part="covers">
        <Picture file={tapa} />
        <Picture file={brazo} part="arm" />
      </span>
      <span data-part="refuses" onAnimationEnd={settle}>
        <Picture file={niega} />
      </span>
    </span>
  )
}

function Picture({ file, part }: { file: string; part?: string }) {
  return <img src={file} alt="" width={240} height={290} fetchPriority="low" data-part={part} />
}

/** Follows the sign-in form of the page: its focus, what is typed in the e-mail, and its refusals. */
function useFormWatch(root: { readonly current: HTMLElement | null }) {
  const [pose, setPose] = useState<Pose>('waves')
  const [look, setLook] = useState(0)
  const [isPeeking, setPeeking] = useState(false)

  useEffect(() => {
    const form = root.current?.closest('main')?.querySelector('form')
    const email = form?.querySelector<HTMLInputElement>('[name="email"]')
    const cedula = form?.querySelector<HTMLInputElement>('[name="password"]')
    if (!form || !email || !cedula) return

    const follow = () => setLook(Math.min(1, email.value.length / LETTERS) * 2 * REACH - REACH)
    const watch = () => {
      follow()
      setPose(poseAt(document.activeElement, email, cedula))
    }
    const refusals = new MutationObserver((changes) => {
      setPeeking(cedula.type === 'text')
      if (form.dataset.entered !== undefined) return setPose('jumps')
      const isRefused = form.dataset.shake !== undefined
      // Without motion no animation would end the pose.
      if (isRefused && changes.some(({ attributeName }) => attributeName === 'data-shake'))
        setPose(isMotionOff() ? 'covers' : 'refuses')
    })
    refusals.observe(form, { attributes: true, attributeFilter: ['data-shake', 'data-entered', 'type'], subtree: true })
    form.addEventListener('focusin', watch)
    form.addEventListener('focusout', watch)
    form.addEventListener('input', follow)
    watch()
    return () => {
      refusals.disconnect()
      form.removeEventListener('focusin', watch)
      form.removeEventListener('focusout', watch)
      form.removeEventListener('input', follow)
    }
  }, [root])

  return { pose, look, isPeeking, settle: () => setPose('covers') }
}

function poseAt(focused: Element | null, email: Element, cedula: Element): Pose {
  if (focused === email) return 'looks'
  // The button that shows the cédula stands in its field.
  return focused && cedula.parentElement?.contains(focused) ? 'covers' : 'waves'
}
