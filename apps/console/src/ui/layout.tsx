import { styled } from '@mui/material'

/** Keeps the properties of a component from the element, beside those that MUI keeps from it. */
const keeping = (...own: string[]) => ({
  shouldForwardProp: (name: PropertyKey) => !['as', 'sx', 'theme', 'ownerState', ...own].includes(String(name)),
})

/** Things beside one another on one line, which go on below where there is no room. @property gap in steps of 4 px */
export const Cluster = styled(
  'div',
  keeping('gap'),
)<{ gap?: number }>(({ theme, gap = 3 }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(gap),
}))

/** As many equal columns as fit, whose cells of a row are equally high. @property min the width of the narrowest, in px @property gap in steps of 4 px */
export const Cells = styled(
  'div',
  keeping('min', 'gap'),
)<{
  min: number
  gap?: number
}>(({ theme, min, gap = 3.5 }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))`,
  gap: theme.spacing(gap),
}))

/**
 * Columns of given widths, which stand below one another on a narrow window.
 *
 * @property widths tracks of a grid @property from the narrowest window that has them side by side, in px
 */
export const Columns = styled(
  'div',
  keeping('widths', 'from'),
)<{
  widths: string
  from?: number
}>(({ theme, widths, from = 1024 }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3.5),
  alignItems: 'start',
  [theme.breakpoints.up(from)]: { gridTemplateColumns: widths },
  '& > :only-child': { gridColumn: '1 / -1' },
}))
