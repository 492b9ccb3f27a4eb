CREATE INDEX "member_type" ON "member" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price");--> statement-breakpoint
CREATE INDEX "product_not_on_sale" ON "product" USING btree ("status","updated_at") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "staff_record_actor" ON "staff_record" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "ticket_kind" ON "ticket" USING btree ("kind",(status = 'resolved'),(case when status = 'received' then acknowledge_by else (resolve_by + time '18:30') at time zone 'UTC' end),"number");