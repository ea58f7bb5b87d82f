import { SignInForm } from '../../features/session/sign-in-form.tsx';

export { keepFields } from '../../components/form/keep-fields.ts';

export const parts = { form: SignInForm };
