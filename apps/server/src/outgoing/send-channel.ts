import type { Lane } from './lease.ts'
import { openPart } from './secrets.ts'
import { type Outcome, postTo, type Sending } from './send-webhook.ts'

/** Posts a sentence in a channel. No name in it is read as a link or as bold. @see D-111 */
export async function sendChannel(
  lane: Lane,
  { words, link }: { words: string; link: string | undefined },
  sending: Sending,
): Promise<Outcome> {
  const { id, keyId, addressSealed } = lane
  const url = openPart(sending.config.keys, 'address', { id, keyId, sealed: addressSealed })
  if (url === undefined)
    return { end: 'failed', status: 0, answer: 'La clave de esta instalación no abre su dirección' }

  return postTo(url, JSON.stringify(lane.kind === 'teams' ? cardOf(words, link) : textOf(words, link)), sending)
}

/** A message of Slack, whose text is taken as it is. */
function textOf(words: string, link: string | undefined): object {
  const escaped = words.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
  return { text: link ? `${escaped} ${link}` : escaped, mrkdwn: false }
}

/** A card of Teams, as a workflow takes it. A run of text is not read for signs. */
function cardOf(words: string, link: string | undefined): object {
  const content = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.4',
    body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: words }] }],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Abrir en Órbita', url: link }] }),
  }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] }
}
