/** Messages shown when the server sends none of its own, by operation. */
const fallbacks: Readonly<Record<string, string>> = {
  login: 'Error durante el inicio de sesión',
  logout: 'Error durante el cierre de sesión',
  resendVerificationCode: 'Error al reenviar el código de verificación',
  listFeatures: 'Error al obtener las características',
  createFeature: 'Error al crear la característica',
  createPackage: 'Error al crear el paquete',
  updateFeature: 'Error al actualizar la característica',
  deleteFeature: 'Error al eliminar la característica',
  updatePackage: 'Error al actualizar el paquete',
  activatePackage: 'Error al actualizar el paquete',
  getPackage: 'Error al obtener detalles del paquete',
  listPackages: 'Error al listar los paquetes',
  listPayments: 'Error al obtener los pagos',
  countPayments: 'Error al obtener los pagos',
  reviewPayment: 'Error al actualizar el estado',
  getSettings: 'Error al obtener la configuración',
  getClosedDays: 'Error al obtener los días que cerramos',
  saveClosedDays: 'Error al guardar los días que cerramos',
  getSummary: 'Error al obtener el resumen',
  getAtlas: 'Error al obtener el atlas',
  getAtlasMachine: 'Error al obtener el atlas',
  listOrders: 'Error al obtener las órdenes',
  countOrders: 'Error al contar las órdenes',
  countQuotes: 'Error al obtener las cotizaciones',
  getOrder: 'Error al obtener detalles de la orden',
  getOrderNotes: 'Error al obtener las notas',
  addOrderNote: 'Error al guardar la nota',
  updateOrderStatus: 'Error al actualizar el estado',
  recordTransfer: 'Error al actualizar el estado',
  updateAccountStatus: 'Error al actualizar el estado',
  assignDeveloper: 'Error al asignar desarrollador',
  addDeliverable: 'Error al agregar el entregable',
  listUsers: 'Error al obtener usuarios',
  getProfile: 'Error al obtener el perfil',
  updateProfile: 'Error al actualizar el perfil',
  getNotices: 'Error al obtener tus avisos',
  changeNotice: 'Error al guardar el aviso',
  createUser: 'Error al crear usuario',
  updateUser: 'Error al actualizar usuario',
  deactivateUser: 'Error al eliminar usuario',
  listProjects: 'Error al obtener los proyectos',
  listAllProjects: 'Error al obtener los proyectos',
  getProject: 'Error al obtener detalles del proyecto',
  updateProjectStatus: 'Error al actualizar estado',
  updateProjectUrls: 'Error al actualizar URLs',
  requestRenewal: 'Error al crear la solicitud de renovación',
  confirmRenewal: 'Error al actualizar el estado',
  createTicket: 'Error al crear el ticket',
  listRequirements: 'Error al obtener los requerimientos',
  getRequirement: 'Error al obtener los requerimientos',
  updateRequirementStatus: 'Error al actualizar el estado',
  replyToRequirement: 'Error al agregar respuesta',
  listTickets: 'Error al obtener los requerimientos',
  countTickets: 'Error al obtener los requerimientos',
  getTicket: 'Error al obtener los requerimientos',
  updateTicketStatus: 'Error al actualizar el estado',
  replyToTicket: 'Error al agregar respuesta',
  uploadAttachment: 'Error al subir el archivo',
  discardAttachment: 'Error al quitar el archivo',
  exportOrders: 'Error al exportar la lista',
  exportProjects: 'Error al exportar la lista',
  exportAllProjects: 'Error al exportar la lista',
  exportPayments: 'Error al exportar la lista',
  exportUsers: 'Error al exportar la lista',
  exportTickets: 'Error al exportar la lista',
  exportQuotes: 'Error al exportar la lista',
  getPaymentStatus: 'Error al obtener estado',
};

export const genericMessage = 'Error en la solicitud';
export const setupMessage = 'Error al configurar la solicitud';

export const fallbackFor = (operationName: string): string => fallbacks[operationName] ?? genericMessage;

/** These show the server's message whatever the body's format, else the generic message. */
const generic: readonly string[] = ['login', 'register', 'logout'];
export const isGeneric = (operationName: string): boolean => generic.includes(operationName);

/** For a successful answer that does not match the contract. */
export const unreadableAnswerFor = (operationName: string): string =>
  operationName === 'login' ? 'Respuesta de login inválida' : fallbackFor(operationName);
