import OkIcon from '~icons/ph/check-circle-fill'
import OffIcon from '~icons/ph/prohibit-bold'
import NewIcon from '~icons/ph/user-plus-bold'
import { Tag } from '../../ui/tag.tsx'

/** The state of a person's access, in a word. */
export function AccessTag({ isActive, hasEntered }: { isActive: boolean; hasEntered: boolean }) {
  if (!isActive) {
    return (
      <Tag tone="off" icon={<OffIcon aria-hidden="true" />}>
        Deshabilitada
      </Tag>
    )
  }
  if (!hasEntered) {
    return (
      <Tag tone="run" icon={<NewIcon aria-hidden="true" />}>
        Sin primer ingreso
      </Tag>
    )
  }
  return (
    <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
      Activa
    </Tag>
  )
}

/** The same state as a text, for an export. */
export function accessWord({ isActive, hasEntered }: { isActive: boolean; hasEntered: boolean }): string {
  if (!isActive) return 'Deshabilitada'
  return hasEntered ? 'Activa' : 'Sin primer ingreso'
}
