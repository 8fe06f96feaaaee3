import { createFileRoute } from '@tanstack/react-router'
import { framedFailure } from '../../features/error/lazy-failure.ts'
import { currentTerms } from '../../features/terms/queries.ts'
import { TermsPage } from '../../features/terms/terms-page.tsx'

export const Route = createFileRoute('/figuras/terminos-y-condiciones')({
  // What visitors see is part of the entry.
  codeSplitGroupings: [],
  staticData: { title: 'Términos y condiciones · Figuras' },
  loader: ({ context }) => currentTerms(context.facts),
  errorComponent: framedFailure,
  component: () => <TermsPage terms={Route.useLoaderData()} />,
})
