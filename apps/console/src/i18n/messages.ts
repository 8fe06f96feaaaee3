/** The messages of react-admin's core that the console can show, in Spanish. Screens write their own copy. */
export const messages = {
  ra: {
    auth: {
      auth_check_error: 'Entra para continuar.',
      user_menu: 'Tu cuenta',
      username: 'Correo',
      password: 'Frase de acceso',
      sign_in: 'Entrar',
      sign_in_error: 'Los datos no coinciden.',
      logout: 'Salir',
    },
    action: { undo: 'Deshacer', cancel: 'Cancelar', close: 'Cerrar', confirm: 'Confirmar', refresh: 'Actualizar' },
    message: {
      error: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
      unsaved_changes: 'Hay cambios sin guardar. ¿Sales sin guardarlos?',
      not_found: 'Esta página no existe.',
    },
    navigation: { skip_nav: 'Saltar al contenido' },
    notification: {
      http_error: 'No pudimos hablar con el servidor.',
      data_provider_error: 'Algo salió mal de nuestro lado.',
      item_doesnt_exist: 'Ya no existe.',
      logged_out: 'Tu sesión terminó. Entra de nuevo.',
      not_authorized: 'No tienes acceso a esto.',
    },
    page: { error: 'Algo salió mal', loading: 'Cargando', not_found: 'Esta página no existe' },
    validation: {
      required: 'Falta este dato',
      minLength: 'Al menos %{min} letras',
      maxLength: 'Como mucho %{max} letras',
      minValue: 'Al menos %{min}',
      maxValue: 'Como mucho %{max}',
      number: 'Tiene que ser un número',
      email: 'Tiene que ser un correo',
      regex: 'No tiene la forma esperada',
    },
  },
}
