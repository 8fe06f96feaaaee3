import type { Notice } from '@orbita/contract/notices'

/** Builds an unread notice of a completed mission, from five minutes before noon in Bogotá on Friday the 20th. */
export function notice(differences: Partial<Notice> = {}): Notice {
  return {
    id: 40,
    kind: 'mission-completed',
    title: 'Misión completada: Glaciar',
    text: '+120 de experiencia · +80 créditos · 1 sobre',
    path: '/mision-espacial/misiones/ruta-origen/glaciar',
    at: '2026-11-20T16:55:00Z',
    isRead: false,
    ...differences,
  }
}
