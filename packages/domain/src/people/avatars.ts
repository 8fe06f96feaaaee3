/** The avatars an employee chooses from; `users.avatar` stores the id as text. @see D-51, S-40 */
export const AVATARS = [
  { id: 'nova', name: 'Nova' },
  { id: 'leo', name: 'Leo' },
  { id: 'amara', name: 'Amara' },
  { id: 'mateo', name: 'Mateo' },
  { id: 'luna', name: 'Luna' },
  { id: 'bruno', name: 'Bruno' },
  { id: 'sol', name: 'Sol' },
  { id: 'zuri', name: 'Zuri' },
  { id: 'chispa', name: 'Chispa' },
  { id: 'bit', name: 'Bit' },
  { id: 'titan', name: 'Titán' },
  { id: 'zip', name: 'Zip' },
  { id: 'okto', name: 'Okto' },
  { id: 'miron', name: 'Mirón' },
  { id: 'comete', name: 'Michi' },
  { id: 'kira', name: 'Kira' },
] as const

export type AvatarId = (typeof AVATARS)[number]['id']

export const AVATAR_IDS: readonly AvatarId[] = AVATARS.map((avatar) => avatar.id)

export function isAvatarId(value: unknown): value is AvatarId {
  return AVATAR_IDS.some((id) => id === value)
}
