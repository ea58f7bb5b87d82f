import { ResetPassword } from '../../features/session/reset-password.tsx';

export const parts = { form: ResetPassword };
