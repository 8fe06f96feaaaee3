import type { CampaignCardsOutput, CampaignRow } from '@orbita/contract/codes'
import { call } from '@orbita/web/rpc/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import PrintIcon from '~icons/ph/printer-bold'
import { operatorsQuery } from '../../data/operators.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { notify } from '../../ui/notify.ts'
import { Tag } from '../../ui/tag.tsx'

type Props = { campaign: CampaignRow; onRead: (cards: CampaignCardsOutput) => void }

/** Reads the cards of a campaign to print them, which whoever made it does only when nobody else could. @see PT-6 */
export function CardsButton({ campaign, onRead }: Props) {
  const { data } = useQuery(operatorsQuery)
  const queries = useQueryClient()
  const me = data?.operators.find(({ isMe }) => isMe)?.accountId
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(rpc.codes[':campaignId'].cards.$get({ param: { campaignId: `${campaign.id}` } })),
    onSuccess: (cards) => {
      onRead(cards)
      return queries.invalidateQueries({ queryKey: ['campaigns'] })
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  })
  if (me === undefined) return null
  const hasOther = data?.operators.some(({ isMe, state }) => !isMe && state === 'active')
  if (campaign.maker?.accountId === me && hasOther) return <Tag tone="wait">Las imprime otra persona</Tag>
  if (campaign.printer && campaign.printer.accountId !== me) return null
  return (
    <DecideButton variant="gold" startIcon={<PrintIcon />} disabled={isPending} onClick={() => mutate()}>
      Imprimir las tarjetas
    </DecideButton>
  )
}
