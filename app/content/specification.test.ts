import { describe, expect, it } from 'vitest';
import { beside } from './beside.ts';
import { clinic } from './clinic.ts';
import { doctors } from './doctors.ts';

import { week } from './hours.ts';
import { languages } from './languages.ts';
import { map } from './pictures.ts';
import { procedureGroups } from './procedures.ts';
import { slides } from './slides.ts';

// What this site's specification fixes word for word, or by number. All other tests take texts and numbers from the content
// itself: a clinic that writes others deletes this file.

const [{ words }] = languages;
const { home, contactUs, testimonials, forms, pages, frame, session, dashboard } = words;

describe('the specified', () => {
  it('numbers of slides, doctors, groups of treatments and phones', () => {
    expect([slides, doctors, procedureGroups, clinic.phones].map(({ length }) => length)).toEqual([
      4, 3, 4, 2,
    ]);
  });

  it('links of bar and footer', () => {
    const links = [pages.home, pages.procedure, pages.testimonials, pages.contactUs];
    expect(links.map(({ link }) => link)).toEqual([
      'Home',
      'Procedure',
      'Testimonials',
      'Contact Us',
    ]);
    expect(frame).toMatchObject({ copyright: '{name}.', privacy: 'Privacy', terms: 'Terms' });
    expect(map).toBeDefined();
    expect(clinic.social).toHaveLength(3);
  });

  it('hours, and how the footer says them: Mon–Sat 10:00 AM–08:00 PM, Thursday closed', () => {
    const { Monday, Thursday, Saturday, Sunday } = week;
    expect([Monday, Saturday]).toEqual(['10:00-20:00', '10:00-20:00']);
    expect([Sunday, Thursday]).toEqual(['10:00-17:00', 'closed']);
    expect(words.opening.shortDays).toMatchObject({
      Monday: 'Mon',
      Saturday: 'Sat',
      Sunday: 'Sun',
    });
    expect(words.opening.days.Thursday).toBe('Thursday');
    expect(words.opening.lines).toMatchObject({
      week: '{days} {hours}',
      day: '{day} {hours}',
      dayRange: '{first}–{last}',
      range: '{opens}–{closes}',
      closed: 'closed',
      times: [
        { fromHour: 0, text: '{hourOfTwoDigits}:{minute} AM' },
        { fromHour: 12, text: '{hourOfTwoDigits}:{minute} PM' },
      ],
    });
  });

  it('texts of the home page', () => {
    expect(words.clinic.address.state).toBe('Uttar Pradesh');
    expect(beside).toEqual({ language: 'hi', name: 'दंतोदय', tagline: 'स्वस्थ दाँत, खुली मुस्कान' });
    expect(home).toMatchObject({
      book: 'अपॉइंटमेंट बुक करें',
      doctors: 'Our Doctors',
      loadingForm: 'Loading Contact Form...',
      loadingTestimonials: 'Loading Testimonials...',
      call: 'Call 24/7',
    });
  });

  it('texts of the other pages', () => {
    expect(contactUs).toMatchObject({ heading: 'Book Your Appointment Now', call: 'Call 24/7' });
    expect(contactUs.text).toMatch(/booked directly with our clinicians/);
    expect(testimonials.form).toBe('Please Give Feedback');
    expect(testimonials.carousel.loading).toBe('Loading feedback...');
  });

  it('texts of the forms', () => {
    expect(forms.common.sending).toBe('Sending...');
    expect(forms.appointment).toMatchObject({
      name: { label: 'Name' },
      number: { label: 'Number' },
      email: { label: 'Email' },
      message: { label: 'Message' },
      submit: 'Send Message',
      missing: 'All fields are required',
      failed: 'Failed to send message. Please try again.',
      sent: 'Message sent successfully!',
    });
    expect(forms.feedback).toMatchObject({
      name: { label: 'Name' },
      number: { label: 'Number' },
      message: { label: 'Message' },
      submit: 'Submit Feedback',
      missing: 'All fields are required.',
      failed: 'Failed to submit your feedback. Please try again.',
      sent: 'Feedback submitted successfully!',
    });
  });

  it('texts of login and dashboard', () => {
    expect(session).toMatchObject({
      signIn: { title: 'Admin Login', failed: 'Invalid email or password!' },
      bar: { title: 'Admin Dashboard', welcome: 'Welcome, {email}', logout: 'Logout' },
    });
    const { kinds, fields, actions, row, empty, loading } = dashboard;
    expect([kinds.enquiry.tab, kinds.feedbacks.tab]).toEqual(['Appointments', 'Feedbacks']);
    expect(fields).toEqual({ name: 'Name', number: 'Number', email: 'Email', message: 'Message' });
    expect([actions, row.delete, empty, loading]).toEqual([
      ...['Actions', 'Delete', 'No Data Available', 'Loading...'],
    ]);
  });
});
