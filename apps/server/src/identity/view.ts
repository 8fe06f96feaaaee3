import { defineView } from '../infra/http/view.ts'

export const viewSignedIn = defineView<{ email: string }>()((session: { email: string }) => ({ email: session.email }))
