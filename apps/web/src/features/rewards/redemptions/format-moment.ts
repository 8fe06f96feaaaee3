import { companyFormat } from '../../../ui/company-time.ts'

const moment = companyFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** Formats an instant in the company's time zone: `lun, 16 de nov, 11:02`. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant))
}
