import { Box, Dialog, FormControlLabel, Stack, Switch } from '@mui/material'
import { DialogBody, DialogHead } from '../ui/dialogs/dialog-parts.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useSingleKeys } from '../ui/keys.ts'
import { useScreens } from '../ui/page/screen.ts'
import styles from './shortcuts-dialog.module.css'

type Shortcut = { does: string; keys: readonly string[] }

type Sheet = { title: string; shortcuts: readonly Shortcut[] }

const SHEETS: readonly Sheet[] = [
  {
    title: 'En una lista',
    shortcuts: [
      { does: 'bajar y subir', keys: ['j', 'k'] },
      { does: 'elegir', keys: ['x'] },
      { does: 'elegir hasta aquí', keys: ['⇧', 'x'] },
      { does: 'abrir', keys: ['Enter'] },
      { does: 'página anterior y siguiente', keys: ['h', 'l'] },
      { does: 'buscar', keys: ['/'] },
      { does: 'añadir un filtro', keys: ['f'] },
      { does: 'crear', keys: ['n'] },
      { does: 'exportar lo que ves', keys: ['e'] },
      { does: 'soltar lo elegido', keys: ['Esc'] },
    ],
  },
  {
    title: 'En Hoy',
    shortcuts: [
      { does: 'abrir una bandeja', keys: ['1', '…', '5'] },
      { does: 'abrir la más urgente', keys: ['Enter'] },
    ],
  },
  {
    title: 'En la ficha de una persona',
    shortcuts: [{ does: 'la anterior y la siguiente de la lista', keys: ['↑', '↓'] }],
  },
  {
    title: 'En una bandeja',
    shortcuts: [
      { does: 'aprobar', keys: ['a'] },
      { does: 'rechazar', keys: ['r'] },
      { does: 'motivo rápido', keys: ['1', '…', '5'] },
      { does: 'otra', keys: ['j', 'k'] },
      { does: 'deshacer', keys: ['z'] },
      { does: 'enviar ya la decisión', keys: ['Enter'] },
      { does: 'acercar y alejar la evidencia', keys: ['+', '−'] },
      { does: 'pasar las páginas de un documento', keys: ['←', '→'] },
    ],
  },
  {
    title: 'En un formulario',
    shortcuts: [
      { does: 'revisar y publicar, u otorgar', keys: ['Ctrl', '↵'] },
      { does: 'tomar o soltar una figura', keys: ['Espacio'] },
      { does: 'moverla', keys: ['↑', '↓', '←', '→'] },
      { does: 'cerrar sin perder nada', keys: ['Esc'] },
    ],
  },
]

/** The sheet of keys, with the switch that turns the single ones off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [areOn, setOn] = useSingleKeys()
  const goes: readonly Shortcut[] = useScreens().flatMap(({ key, title }) =>
    key === undefined ? [] : [{ does: `ir a ${title}`, keys: ['g', key] }],
  )
  const everywhere: Sheet = {
    title: 'En todas partes',
    shortcuts: [{ does: 'buscar o hacer', keys: ['Ctrl', 'K'] }, ...goes, { does: 'esta hoja', keys: ['?'] }],
  }

  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth={false} aria-labelledby="shortcuts-title">
      <DialogHead
        id="shortcuts-title"
        title="Atajos de teclado"
        onClose={onClose}
        aside={
          <FormControlLabel
            control={<Switch checked={areOn} onChange={(event) => setOn(event.target.checked)} />}
            label="Atajos de una tecla"
          />
        }
      >
        Todo lo que hace el ratón se hace sin él. Se apagan con un interruptor si chocan con tu lector de pantalla.
      </DialogHead>
      <DialogBody>
        <div className={styles.sheets}>
          {[everywhere, ...SHEETS].map(({ title, shortcuts }) => (
            <Box component="section" sx={{ pb: 4.5, breakInside: 'avoid' }} key={title}>
              <Box component="h3" sx={{ pb: 1.5 }}>
                {title}
              </Box>
              <dl>
                {shortcuts.map(({ does, keys }) => (
                  <div key={does} className={styles.row}>
                    <dt>{does}</dt>
                    <Stack component="dd" direction="row" spacing={1.5}>
                      <span className="sr-only">{keys.join(' ')}</span>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </Stack>
                  </div>
                ))}
              </dl>
            </Box>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}
