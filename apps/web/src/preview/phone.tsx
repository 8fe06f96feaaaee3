import type { Profile } from '@orbita/domain/people/profile'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ProfileContext } from '../app/session/use-profile.ts'
import { SessionFrame } from '../components/frame/session-frame.tsx'
import type { PreviewMessage, PreviewPerson } from './messages.ts'
import styles from './phone.module.css'
import { useDraft } from './use-draft.ts'
import { renderDraft, VIEWS } from './views.tsx'

/** Shows the latest draft as the employee would see it, with an outline around what changed. */
export function Phone() {
  const message = useDraft()
  const screen = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (message && screen.current ? outline(screen.current, message) : undefined), [message])
  useSection(message && VIEWS[message.draft.view].path)
  if (!message) return null

  const { platform, back } = VIEWS[message.draft.view]
  const profile = profileOf(message.person)
  return (
    <div ref={screen} className={styles.phone}>
      <SessionFrame company={undefined} platform={platform} profile={profile} back={back} onSignOut={() => undefined}>
        <ProfileContext value={profile}>{renderDraft(message.draft, profile)}</ProfileContext>
      </SessionFrame>
    </div>
  )
}

/** Opens the address of a view, so that its section is the current one. */
function useSection(path: string | undefined): void {
  const { history } = useRouter()
  useEffect(() => {
    if (path !== undefined) history.replace(path)
  }, [history, path])
}

/** Marks the parts that changed. @returns the function that takes the marks away */
function outline(screen: HTMLElement, { draft, changed }: PreviewMessage): () => void {
  const { parts } = VIEWS[draft.view]
  const marked = changed.flatMap((name) => (parts[name] ? [...screen.querySelectorAll<HTMLElement>(parts[name])] : []))
  for (const element of marked) element.dataset.changed = ''
  return () => {
    for (const element of marked) delete element.dataset.changed
  }
}

function profileOf({ name, avatar, level }: PreviewPerson): Profile {
  const [email, platform] = ['', ['figuras', 'mision-espacial'] as const]
  return { email, name, avatar, level, isActive: true, platform: [...platform], experience: 0, credits: 0 }
}
