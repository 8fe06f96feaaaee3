import type { TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { messages } from './messages.ts'

/** The messages of react-admin's core, which only shows those of `messages.ts`. The console speaks Spanish only. */
export const i18nProvider = polyglotI18nProvider(() => messages as unknown as TranslationMessages, 'es', [
  { locale: 'es', name: 'Español' },
])
