import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Look = { tone?: 'violet' | 'gold'; size?: 'normal' | 'small'; wide?: boolean }

/**
 * Returns the classes of the toy button, also for links that look like one. Gold marks the single main action of a
 * view.
 */
export function buttonLook({ tone = 'violet', size = 'normal', wide = false }: Look = {}): string {
  return classNames('btn', tone === 'gold' && 'btn-gold', size === 'small' && 'btn-small', wide && 'w-full')
}

export function Button({ tone, size, wide, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  const look = buttonLook({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) })
  return <button type={type} className={classNames(look, className)} {...rest} />
}
