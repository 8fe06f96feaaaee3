import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import CheckIcon from '~icons/ph/check-bold'
import ColumnsIcon from '~icons/ph/columns-bold'
import type { Column } from '../data-table.tsx'
import styles from './columns-button.module.css'
import type { ColumnChoice } from './use-columns.ts'

/** Chooses which columns a list shows. The column that names the row is not offered. */
export function ColumnsButton<Row>({ all, choice }: { all: readonly Column<Row>[]; choice: ColumnChoice<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  return (
    <>
      <Button
        size="small"
        variant={choice.reset ? 'soft' : 'outlined'}
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columnas
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columnas' } }}
      >
        {all
          .filter(({ grows }) => !grows)
          .map(({ id, title }) => (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={choice.isShown(id)}
              onClick={() => choice.toggle(id)}
            >
              <CheckIcon aria-hidden="true" className={styles.check} data-off={!choice.isShown(id) || undefined} />
              {title}
            </MenuItem>
          ))}
        {choice.reset && <Divider />}
        {choice.reset && (
          <MenuItem
            onClick={() => {
              choice.reset?.()
              setAnchor(null)
            }}
          >
            Como vienen
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
