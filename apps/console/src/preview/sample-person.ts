import type { PreviewPerson } from '@orbita/web/preview/messages'

/** The employee for whom drafts are shown. */
export const SAMPLE_PERSON: PreviewPerson = { name: 'Valentina Rojas', avatar: 'nova', level: 'cadete-espacial' }
