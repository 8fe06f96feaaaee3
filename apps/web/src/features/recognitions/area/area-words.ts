import type { AreaThanks } from '@orbita/contract/recognitions/area-thanks'

type Face = AreaThanks['to'][number]

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * Says who thanked whom, in the parts that are written apart: the sender, the verb with those who are not named, and
 * the names. `Natalia Tobón` `agradeció a` `Emilio Zúñiga`, `Tú` `agradeciste a` `Sofía Becerra`, `Emilio Zúñiga` `te
 * agradeció` and no name.
 */
export function thanksWords({ from, to }: { from: Face; to: readonly Face[] }): {
  who: string
  verb: string
  whom: string
} {
  const others = to.filter(({ isMe }) => !isMe).map(({ name }) => name)
  const isToMe = others.length < to.length
  if (from.isMe) return { who: 'Tú', verb: 'agradeciste a', whom: list.format(others) }
  if (isToMe && others.length === 0) return { who: from.name, verb: 'te agradeció', whom: '' }
  if (isToMe) return { who: from.name, verb: 'te agradeció a ti y a', whom: list.format(others) }
  return { who: from.name, verb: 'agradeció a', whom: list.format(others) }
}

/** Says how many joined: `Tú y 3 más`, `1 se sumó`, `3 se sumaron`; nothing when none did. */
export function joinedWords({ hasJoined, joined }: Pick<AreaThanks, 'hasJoined' | 'joined'>): string {
  if (joined === 0) return ''
  if (hasJoined) return joined === 1 ? 'Tú' : `Tú y ${joined - 1} más`
  return joined === 1 ? '1 se sumó' : `${joined} se sumaron`
}
