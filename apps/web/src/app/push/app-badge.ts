/** Takes the number off the app's icon and the message off the locked screen, once everything was read. @see D-92 */
export async function clearPushed(): Promise<void> {
  await navigator.clearAppBadge?.().catch(() => undefined)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.({ tag: 'orbita' })) ?? []) shown.close()
}
