import OkIcon from '~icons/ph/check-circle-fill'
import WaitIcon from '~icons/ph/lock-fill'
import OffIcon from '~icons/ph/prohibit-bold'
import NewIcon from '~icons/ph/user-plus-bold'
import { Tag } from '../../ui/tag.tsx'

/** The state of a person's access, in a word. @param waitSeconds of the account after wrong cédulas, where it is known */
export function AccessTag(props: { isActive: boolean; hasEntered: boolean; waitSeconds?: number | undefined }) {
  const { isActive, hasEntered, waitSeconds = 0 } = props
  if (!isActive) {
    return (
      <Tag tone="off" icon={<OffIcon aria-hidden="true" />}>
        Deshabilitada
      </Tag>
    )
  }
  if (waitSeconds > 0) {
    return (
      <Tag tone="wait" icon={<WaitIcon aria-hidden="true" />}>
        En espera {Math.ceil(waitSeconds / 60)} min
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
