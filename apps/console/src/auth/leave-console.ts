import { forgetKept } from '../ui/kept.ts'
import { signOut } from './sign-in-api.ts'

/** Ends the operator's session, and forgets what this browser keeps of them. */
export async function leaveConsole(): Promise<void> {
  await signOut().catch(() => {})
  // A whole load leaves nothing of this operator in memory.
  window.location.assign('/consola/login')
  forgetKept()
}
