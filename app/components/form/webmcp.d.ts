import 'react';

// The attributes by which a browser's assistant understands a form (WebMCP, https://github.com/webmachinelearning/webmcp).
// Without `toolautosubmit` the assistant only fills the form in; the patient reads and sends it.
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}
