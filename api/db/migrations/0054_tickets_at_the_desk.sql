ALTER TABLE "ticket_message" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_worklist" ON "ticket" USING btree ((status = 'resolved'),(case when status = 'received' then acknowledge_by else (resolve_by + time '18:30') at time zone 'UTC' end),"number");--> statement-breakpoint
CREATE INDEX "ticket_email" ON "ticket" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "ticket_phone" ON "ticket" USING btree (right(regexp_replace(phone, '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "ticket_order_number" ON "ticket" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "ticket_resolved" ON "ticket" USING btree ("resolved_at");