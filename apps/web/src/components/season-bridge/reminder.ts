import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { saveFile } from '../../ui/sharing/share-file.ts'

type Next = NonNullable<SeasonBridge['next']>

/** Returns the opening of a season as an event of a calendar (RFC 5545), with its alarm. */
export function calendarEvent({ title, opensOn }: Next): string {
  const day = opensOn.replaceAll('-', '')
  const words = `Abre «${title}» en Órbita`.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`)
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Orbita//Temporadas//ES', 'BEGIN:VEVENT'],
    ...[`UID:temporada-${day}@orbita`, `DTSTAMP:${day}T000000Z`, `DTSTART;VALUE=DATE:${day}`, `SUMMARY:${words}`],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${words}`, 'TRIGGER:PT9H', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
}

/** Saves the reminder of a season's opening, which the phone opens in its own calendar. */
export function saveReminder(next: Next): void {
  saveFile(new File([calendarEvent(next)], 'orbita-temporada.ics', { type: 'text/calendar' }))
}
